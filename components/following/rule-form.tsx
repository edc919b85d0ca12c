import { useState } from 'preact/hooks'
import { addressShape } from '../../lib/core/addresses/hex'
import { shortAddress } from '../../lib/core/amounts/format'
import { typedDecimal, typedText } from '../../lib/core/amounts/typed-decimal'
import { chainById } from '../../lib/core/chains/chains'
import { type FollowRule, ruleShape, writeRule } from '../../lib/core/following/follow-rule'
import { type Followed, followedKey } from '../../lib/core/following/followed'
import { t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { notify } from '../../lib/ui/base/toasts'
import { followAddress, ruleOf, setRule } from '../../lib/ui/following/follow-address'
import { isAddressFollowed } from '../../lib/ui/following/following'
import { directionNames, tokenWords } from '../../lib/ui/following/rule-words'
import { Choices } from '../base/controls/choices'
import { FormField } from '../base/controls/field'
import { Select } from '../base/controls/select'
import { FormDialog } from '../base/form-dialog'
import { ChainPicker } from '../values/chain-picker'

const directions: readonly FollowRule['direction'][] = ['any', 'in', 'out']

/** Option of the token choice: a token that no list has shown yet. */
const another = 'another'

/** A rule as its fields show it. */
const typedRule = (rule: FollowRule): FollowRule => ({ ...rule, least: typedText(rule.least) })

/** What a followed address reports, and on which other chains the same rule applies. */
export function RuleForm({ followed, onClose }: { followed: Followed; onClose: () => void }) {
  const { chain, address } = followed
  const key = followedKey(chain, address)
  const [rule, setState] = useState(() => typedRule(ruleOf(key)))
  const [contract, setContract] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const set = (change: Partial<FollowRule>) => setState({ ...rule, ...change })
  const isContract = contract === null || addressShape.test(contract.trim())
  const wanted: FollowRule = contract === null ? rule : { ...rule, token: contract.trim().toLowerCase() }
  const least = wanted.token && wanted.least.trim() ? typedDecimal(wanted.least) : ''
  const text = writeRule({ ...wanted, least: least ?? '' })
  const isAmount = least !== null && (!isContract || text === undefined || ruleShape.test(text))
  const save = async () => {
    setTried(true)
    if (!isContract || !isAmount) return
    if (await setRule(key, { ...wanted, least: least ?? '' })) onClose()
  }
  return (
    <FormDialog title={t('Notify me about')} onSave={save} onClose={onClose}>
      <Choices
        legend={t('Direction')}
        look="segments"
        value={rule.direction}
        options={directions.map((value) => ({ value, label: t(directionNames[value]) }))}
        onChange={(direction) => set({ direction })}
      />
      <TokenField
        followed={followed}
        value={contract === null ? rule.token : another}
        onChange={(token) => {
          setContract(token === another ? '' : null)
          set({ token: token === another ? '' : token })
        }}
      />
      {contract !== null && (
        <FormField
          label={t('Contract of the token')}
          error={tried && !isContract ? t('Enter an address: 0x and 40 digits.') : null}
        >
          {(control) => (
            <input
              {...control}
              value={contract}
              placeholder="0x…"
              autocomplete="off"
              spellcheck={false}
              onInput={({ currentTarget: { value } }) => setContract(value)}
            />
          )}
        </FormField>
      )}
      {(rule.token || contract !== null) && (
        <FormField
          label={t('At least')}
          hint={t('Leave empty for any amount. You’ll also be notified of unknown amounts.')}
          error={tried && !isAmount ? t('Enter a number such as {example}.', { example: typedText('0.5') }) : null}
        >
          {(control) => (
            <input
              {...control}
              value={rule.least}
              inputMode="decimal"
              autocomplete="off"
              onInput={({ currentTarget: { value } }) => set({ least: value })}
            />
          )}
        </FormField>
      )}
      <div class="field">
        <span class="field-label">{t('Also on')}</span>
        <ChainPicker
          chosen=""
          none={t('Choose a chain')}
          label={t('Also on')}
          preferred={setting('chainOrder').value}
          onChoose={(other) => void alsoOn(other, address, { ...rule, least: least ?? '' })}
        />
      </div>
    </FormDialog>
  )
}

/** Contracts differ between chains, so only the rule's direction and the coin carry over. */
async function alsoOn(chain: string, address: string, { direction, token, least }: FollowRule): Promise<void> {
  if (isAddressFollowed(chain, address)) return notify(t('You already follow it.'))
  const isCoin = token === 'coin' && ruleShape.test(`${direction}:coin:${least}`)
  const rule = isCoin ? { direction, token, least } : { direction, token: '', least: '' }
  if (await followAddress(chain, address, true, rule))
    notify(t('Followed on {chain}.', { chain: chainById(chain).name }), 'good')
}

interface TokenProps {
  followed: Followed
  value: string
  onChange: (token: string) => void
}

function TokenField({ followed, value, onChange }: TokenProps) {
  const { chain, tokens } = followed
  const isKnown =
    value === '' || value === 'coin' || value === another || tokens.some(({ address }) => address === value)
  const options = [
    { value: '', label: t('Any token') },
    { value: 'coin', label: chainById(chain).coin },
    ...tokens.map(({ address, symbol }) => ({ value: address, label: `${symbol} · ${shortAddress(address, 6, 4)}` })),
    ...(isKnown ? [] : [{ value, label: tokenWords(value, followed) }]),
    { value: another, label: t('Another token') },
  ]
  const inside = t('Coins that move inside a contract call are in no list, so you won’t be notified of them.')
  return (
    <FormField label={t('Token')} hint={value === 'coin' ? inside : undefined}>
      {(control) => <Select control={control} value={value} options={options} onChange={onChange} />}
    </FormField>
  )
}
