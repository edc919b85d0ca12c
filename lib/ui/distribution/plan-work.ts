import { effect, signal } from '@preact/signals'
import type { PlanView } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import { t } from '../../core/language/t'
import { notify } from '../base/toasts'
import { viewHref } from '../navigation/find-view'
import { go, linkTo, place } from '../navigation/router'
import { keepPlan, keepTab, live, readLedger } from './console'

/** What went wrong with a step of a plan, and with which part. */
interface PlanFailure {
  error: AppError
  part?: string
}

/** Plans that this tab waits for. This outlives the view that asked, because the reader may have moved on. */
export const busyPlans = signal<readonly string[]>([])

/** By plan. An answer that could not be recorded is nowhere else, so it stays until the next step. */
export const planFailures = signal<Readonly<Record<string, PlanFailure>>>({})

export const isUnrecorded = ({ error }: PlanFailure) => error.code === 'journal.unrecorded'

/** Awaits work on a plan and stores the resulting plan; if the work fails, reads the list anew. */
export async function asked(work: Promise<PlanView>): Promise<PlanView> {
  try {
    const plan = await work
    keepPlan(plan)
    return plan
  } catch (thrown) {
    await readLedger()
    throw thrown
  }
}

/** Carries out one step of a plan and stores its failure. */
export async function workOn(plan: string, work: () => Promise<PlanView>, part?: string): Promise<void> {
  guardTab()
  busyPlans.value = [...busyPlans.peek(), plan]
  forgetFailure(plan)
  try {
    await asked(work())
  } catch (thrown) {
    keepFailure(plan, { error: AppError.from(thrown), ...(part === undefined ? {} : { part }) })
  }
  const at = busyPlans.peek().indexOf(plan)
  busyPlans.value = busyPlans.peek().filter((_, index) => index !== at)
}

export function keepFailure(plan: string, failure: PlanFailure): void {
  planFailures.value = { ...planFailures.peek(), [plan]: failure }
  const href = viewHref('points-plan', plan)
  if (!isUnrecorded(failure) || href === linkTo(place.peek().path)) return
  notify(failure.error.message, 'bad', { label: t('Show it'), run: () => go(href) })
}

export function forgetFailure(plan: string): void {
  const { [plan]: _, ...others } = planFailures.peek()
  planFailures.value = others
}

/** Leaving the view drops seen failures, except those recorded nowhere else. */
export function leavePlan(plan: string): void {
  const failure = planFailures.peek()[plan]
  if (failure && !isUnrecorded(failure)) forgetFailure(plan)
}

let guarded = false

/**
 * While work is under way in any view, or an answer exists only here, the tab asks before it closes and is not
 * discarded to save memory.
 */
export function guardTab(): void {
  if (guarded) return
  guarded = true
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  effect(() => {
    const needed =
      live.value !== null || busyPlans.value.length > 0 || Object.values(planFailures.value).some(isUnrecorded)
    if (!needed) return
    addEventListener('beforeunload', ask)
    void keepTab(true)
    return () => {
      removeEventListener('beforeunload', ask)
      void keepTab(false)
    }
  })
}
