import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../lib/api/index'
import { failureFrom } from '../../../lib/api/parse-failure'

const json = 'application/json'
const { addressOverview } = endpoints

describe('what a service wants of a person', () => {
  const challenge =
    '<!DOCTYPE html><title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x"></script>'
  test.each([
    ['a challenge', 403, 'text/html', challenge, 'http.shape'],
    ['a challenge of a busy service', 429, 'text/html', challenge, 'http.rate-limited'],
    ['a challenge of one that is down', 503, 'text/html', challenge, 'http.status'],
    ['a sentence', 403, json, '{"message":"Invalid reCAPTCHA response"}', 'http.status'],
  ])('%s is told as a captcha', (_, status, type, body, code) => {
    expect(failureFrom(addressOverview, status, type, body)).toMatchObject({
      code,
      message: expect.stringContaining('captcha'),
    })
  })

  test('any other page is none', () => {
    const page = '<html><title>Sign in to Hotel Wi-Fi</title></html>'
    expect(failureFrom(addressOverview, 403, 'text/html', page)).toMatchObject({
      message: expect.stringContaining('web page'),
    })
  })

  test('a 401 names a key as refused only where one was sent', () => {
    const told = (keyless: boolean) => failureFrom(addressOverview, 401, json, '{"error":"Unauthorized"}', { keyless })
    expect(told(false)).toMatchObject({ code: 'auth.rejected' })
    expect(told(true)).toMatchObject({ code: 'auth.missing', data: { credential: 'explorerKey' } })
    expect(told(true).message).not.toContain('refused')
  })
})
