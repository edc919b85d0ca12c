import { Braces, ChevronDown } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { type AnyRecord, type Field, unreadMember, unreadOf } from '../../lib/api/models/shapes'
import { isObject } from '../../lib/core/json/parse-json'
import { inSentence, listWords } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { CopyButton, CopyWords } from '../base/controls/copy-button'
import { Cell } from './cell'
import './record-details.css'
import { Value } from '../values/value'

type Row = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Text of any value, for copying. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** An undeclared member: labelled as the service names it, and shown as raw data. */
const unknownField = (name: string): Field<unknown>['shown'] => ({ kind: 'json', label: name })

/**
 * Everything known about one record: declared fields by their kinds, then other members, then those the service left
 * out.
 */
export function RecordDetails({ record, value }: { record: AnyRecord; value: Row }) {
  const [json, setJson] = useState(false)
  const unread = unreadOf(value)
  const untold = Object.entries(record.fields).filter(([name]) => isEmpty(value[name]) && !unread.includes(name))
  return (
    <div class="details">
      <Fields record={record} value={value} />
      {untold.length > 0 && (
        <p class="details-untold">
          {t('Not reported: {names}.', {
            names: listWords(untold.map(([, { shown }]) => inSentence(t(shown.label)))),
          })}
        </p>
      )}
      <div class="details-tools">
        <Button size="s" onClick={() => setJson(!json)}>
          {json ? <ChevronDown size={13} aria-hidden="true" /> : <Braces size={13} aria-hidden="true" />}
          {json ? t('Hide JSON') : t('Show JSON')}
        </Button>
        <CopyWords text={textOf(value)} what={t('Copy as JSON')} />
        {json && (
          <span class="muted">{t('As parsed: names follow the interface, whatever this service calls them.')}</span>
        )}
      </div>
      {json && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <pre class="details-json mono" tabIndex={0}>
          <Value>{textOf(value)}</Value>
        </pre>
      )}
    </div>
  )
}

function Fields({ record, value }: { record: AnyRecord | undefined; value: Row }) {
  const declared = Object.entries(record?.fields ?? {})
  const known = new Set([...declared.map(([name]) => name), unreadMember])
  const unread = unreadOf(value)
  return (
    <dl class="details-fields">
      {declared.map(
        ([name, field]) =>
          !isEmpty(value[name]) && <Line key={name} name={name} field={field} value={value[name]} row={value} />,
      )}
      {Object.entries(value).map(
        ([name, each]) =>
          !known.has(name) && !isEmpty(each) && <Line key={name} name={name} value={each} row={value} />,
      )}
      {unread.map((path) => (
        <Unread key={path} path={path} record={record} />
      ))}
    </dl>
  )
}

/** A member, or an entry of one, that could not be read. Unknown differs from missing. */
function Unread({ path, record }: { path: string; record: AnyRecord | undefined }) {
  const [name = path, index] = path.split('.')
  const label = t(record?.fields[name]?.shown.label ?? name)
  return (
    <div class="details-field">
      <dt class="details-name" title={path}>
        {label}
        {index !== undefined && ` ${Number(index) + 1}`}
      </dt>
      <dd class="details-value muted">{t('unreadable: the service sent an unknown form')}</dd>
    </div>
  )
}

interface LineProps {
  name: string
  value: unknown
  row: Row
  field?: Field<unknown>
}

function Line({ name, value, row, field }: LineProps) {
  const shown = field?.shown ?? unknownField(name)
  const label = field ? t(shown.label) : <span class="mono">{name}</span>
  const copy = <CopyButton text={textOf(value)} what={inSentence(t(shown.label))} />
  const nested = Array.isArray(value) ? value.some(isObject) : isObject(value)
  const cell = <Cell shown={shown} value={value} inner={field?.inner} row={row} full />
  if (!nested) {
    return (
      <div class="details-field">
        <dt class="details-name" title={shown.doc ? t(shown.doc) : name}>
          {label}
        </dt>
        <dd class="details-value">
          <span>{cell}</span>
          {/* Hashes and addresses have their own. */}
          {!/hash|hex|address|url/.test(shown.kind) && copy}
        </dd>
      </div>
    )
  }
  return (
    <Nest
      name={name}
      label={label}
      doc={shown.doc}
      members={Array.isArray(value) ? value : [value]}
      inner={field?.inner}
    >
      <span>
        {field ? cell : Array.isArray(value) && t('{n, plural, one {# item} other {# items}}', { n: value.length })}
      </span>
      {copy}
    </Nest>
  )
}

interface NestProps {
  name: string
  label: ComponentChildren
  doc: string | undefined
  members: readonly unknown[]
  inner: AnyRecord | undefined
  children: ComponentChildren
}

/** A nested record: on one line, and expandable as a tree. */
function Nest({ name, label, doc, members, inner, children }: NestProps) {
  const [open, setOpen] = useState(false)
  return (
    <div class="details-field">
      <dt class="details-name">
        <button
          type="button"
          class="details-toggle"
          aria-expanded={open}
          title={doc ? t(doc) : name}
          onClick={() => setOpen(!open)}
        >
          {label}
        </button>
      </dt>
      <dd class="details-value">{children}</dd>
      {open && (
        <dd class="details-inner">
          {members.map((member, index) =>
            isObject(member) ? (
              <Fields key={index} record={inner} value={member} />
            ) : (
              <Cell key={index} shown={unknownField(name)} value={member} full />
            ),
          )}
        </dd>
      )}
    </div>
  )
}
