import { useMemo } from 'preact/hooks'
import type { Output } from '../../lib/api/index'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { cleanText } from '../../lib/core/text/text'
import { formatTime, parseTime } from '../../lib/core/time/format-time'
import { saveFile } from '../../lib/ui/base/files'
import { act } from '../../lib/ui/data/act'
import { credentialStates } from '../../lib/ui/data/credential-states'
import { useResource } from '../../lib/ui/data/use-resource'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { openOptions } from '../../lib/ui/navigation/open'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { recordOf } from '../../lib/ui/points/points'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Badge } from '../base/states/badge'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { Failure } from '../records/failure'
import { Freshness } from '../records/freshness'
import { AddressText } from '../values/address-text'
import { Value } from '../values/value'
import { BalanceFigures, Figures } from './figures'
import { LogList, LogTotals } from './log-list'
import { PointsHead } from './points-head'
import { SubjectText } from './subject-text'

type UserRecord = Output<'userRecord'>

/** The whole record of one user, for administrators; on the production host only. */
export function PointsAdministratorView({ view, params }: ViewProps) {
  const frame = useFrame()
  const subject = params.address_or_code ?? ''
  const token = credentialStates.value?.get('administratorToken')
  return (
    <>
      <PointsHead view={view} environment="production" />
      {token && !token.set && (
        <Notice
          tone="accent"
          action={
            <Button size="s" onClick={() => void openOptions('/keys', frame)}>
              {t('Add the token')}
            </Button>
          }
        >
          {t(
            'This needs an administrator token. It is kept until the browser closes, and forgotten after 15 minutes unused.',
          )}
        </Notice>
      )}
      <SubjectText
        label={t('Address or referral code')}
        initial={subject}
        read={readUser}
        onGo={(user) => go(viewHref('points-administrator', user))}
      />
      {subject && <Loaded key={subject} subject={subject} />}
    </>
  )
}

const readUser = (text: string) =>
  /^(0x[0-9a-fA-F]{40}|[A-Za-z0-9_-]{1,64})$/.test(text)
    ? { value: text }
    : { reason: t('This is neither an address nor a referral code.') }

function Loaded({ subject }: { subject: string }) {
  const frame = useFrame()
  const record = useMemo(() => recordOf(subject), [])
  const { value, error, at } = useResource(record)
  const onAction = (does: ErrorAction, failed: AppError) => void act(does, failed, frame, () => void record.load())
  if (!value) {
    return error ? (
      <div class="card">
        <Failure error={error} onAction={onAction} />
      </div>
    ) : (
      <Skeleton rows={6} />
    )
  }
  return (
    <>
      {error && <Failure error={error} onAction={onAction} inline />}
      <div class="points-line">
        <span class="points-actions">
          <AddressText address={{ hash: value.address ?? '' }} full />
          {value.code && (
            <Badge>
              <Trans text="Code {code}" with={{ code: <Value>{cleanText(value.code, 64)}</Value> }} />
            </Badge>
          )}
        </span>
        <span class="points-actions">
          <Freshness at={at} onReload={() => void record.load({ fresh: true })} />
          <Button
            size="s"
            onClick={() =>
              saveFile(`user-${value.code ?? 'record'}.json`, JSON.stringify(value, null, 1), 'application/json')
            }
          >
            JSON
          </Button>
        </span>
      </div>
      <BalanceFigures balances={value.balances} />
      <Passport score={value.passport_score} />
      <Invited users={value.invited_users ?? []} />
      <section class="points-stack" aria-labelledby="activity">
        <h2 id="activity">{t('Activity')}</h2>
        {value.logs?.length ? (
          <>
            <LogTotals rows={value.logs} />
            <LogList rows={value.logs} />
          </>
        ) : (
          <p class="muted">{t('None.')}</p>
        )}
      </section>
    </>
  )
}

function Passport({ score }: { score: UserRecord['passport_score'] }) {
  if (!score) return <p class="muted">{t('No passport score.')}</p>
  const expires = parseTime(score.expiry_at)
  return (
    <section class="points-stack" aria-labelledby="passport">
      <h2 id="passport">{t('Passport score')}</h2>
      <Figures
        label={t('Passport score')}
        figures={[
          { label: t('Score'), value: score.score },
          { label: t('Expires'), value: <span>{expires === null ? t('not stated') : formatTime(expires)}</span> },
        ]}
      />
      {score.details != null && (
        <details class="facts">
          <summary>{t('Details')}</summary>
          <Value as="pre" class="message-text">
            {JSON.stringify(score.details, null, 1)}
          </Value>
        </details>
      )}
    </section>
  )
}

function Invited({ users }: { users: readonly string[] }) {
  return (
    <section class="points-stack" aria-labelledby="invited">
      <h2 id="invited">{t('Invited users')}</h2>
      {users.length === 0 ? (
        <p class="muted">{t('None.')}</p>
      ) : (
        <ul class="card points-list">
          {users.map((user) => (
            <li key={user}>
              <AddressText address={{ hash: user }} full />
              <a class="link" href={viewHref('points-administrator', user)}>
                {t('Record // noun: what the service has of a user')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
