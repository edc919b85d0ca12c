import { describe, expect, test } from 'vitest'
import { AppError } from '../../../../lib/core/errors/errors'
import { asTold } from '../../../../lib/core/phrases/phrase'
import type { Answer } from '../../../../lib/rpc/contract'
import { createResource } from '../../../../lib/ui/data/resource'

const answer = <T>(value: T): Answer<T> => ({ value, at: 5, source: 'network' })

describe('a resource', () => {
  test('keeps what it shows while it asks again, and when that fails', async () => {
    let fails = false
    const resource = createResource(async () => {
      if (fails) throw new AppError('http.timeout', asTold('Too slow.'))
      return answer('first')
    })
    await resource.load()
    expect(resource.state.value).toMatchObject({ status: 'ready', value: 'first', at: 5 })
    fails = true
    const asking = resource.load({ fresh: true })
    expect(resource.state.value).toMatchObject({ status: 'loading', value: 'first' })
    await asking
    expect(resource.state.value).toMatchObject({ status: 'failed', value: 'first' })
    expect(resource.state.value.error?.code).toBe('http.timeout')
    fails = false
    await resource.load()
    expect(resource.state.value).toMatchObject({ status: 'ready', error: null })
  })

  test('drops an answer that was overtaken, and one that comes after the end', async () => {
    const waiting: ((value: string) => void)[] = []
    const resource = createResource<string>(
      () => new Promise((resolve) => waiting.push((value) => resolve(answer(value)))),
    )
    const first = resource.load()
    const second = resource.load()
    waiting[1]?.('second')
    waiting[0]?.('first')
    await Promise.all([first, second])
    expect(resource.state.value.value).toBe('second')
    const third = resource.load()
    resource.close()
    waiting[2]?.('third')
    await third
    expect(resource.state.value.value).toBe('second')
  })

  test('passes `fresh` on, and says why something is old', async () => {
    const asked: boolean[] = []
    const because = { code: 'http.network' as const, message: asTold('No connection.'), details: [], data: {} }
    const resource = createResource(async (fresh) => {
      asked.push(fresh)
      return { ...answer(1), source: 'cache' as const, stale: { because } }
    })
    await resource.load()
    await resource.load({ fresh: true })
    expect(asked).toEqual([false, true])
    expect(resource.state.value).toMatchObject({ source: 'cache', stale: because })
  })

  test('shows what is kept while it asks, and after that fails', async () => {
    let reply: (value: string) => void = () => {}
    let refuse: (error: Error) => void = () => {}
    const resource = createResource<string>(
      () =>
        new Promise((resolve, reject) => {
          reply = (value) => resolve(answer(value))
          refuse = reject
        }),
      async () => ({ value: 'kept', at: 1, source: 'cache' }),
    )
    const asking = resource.load()
    await Promise.resolve()
    await Promise.resolve()
    expect(resource.state.value).toMatchObject({ status: 'loading', value: 'kept', at: 1 })
    refuse(new AppError('http.network', asTold('No connection.')))
    await asking
    expect(resource.state.value).toMatchObject({ status: 'failed', value: 'kept' })
    const again = resource.load()
    reply('new')
    await again
    expect(resource.state.value).toMatchObject({ status: 'ready', value: 'new', at: 5 })
  })

  test('never puts what is kept over an answer', async () => {
    let tell: (kept: Answer<string>) => void = () => {}
    const resource = createResource<string>(
      async () => answer('new'),
      () =>
        new Promise((resolve) => {
          tell = resolve
        }),
    )
    await resource.load()
    tell({ value: 'kept', at: 1, source: 'cache' })
    await Promise.resolve()
    expect(resource.state.value.value).toBe('new')
  })
})
