import { useState } from 'preact/hooks'
import { explorerPatterns } from '../../lib/core/chains/explorer-patterns'
import type { AnnotateWhere } from '../../lib/settings/schema'
import { everywhereOn, explorersOn } from '../../lib/ui/page/sites'
import { changeSetting, setting } from '../../lib/ui/settings'
import { notify } from '../../lib/ui/toasts'
import { Choices } from '../base/choices'

const options: readonly { value: AnnotateWhere; label: string; hint: string }[] = [
  {
    value: 'sites',
    label: 'Only sites I choose',
    hint: 'Switch a site on from the button in the toolbar. Nothing else is read.',
  },
  {
    value: 'explorers',
    label: 'Known explorers',
    hint: 'Etherscan, Blockscout and their kin, and sites you choose.',
  },
  {
    value: 'everywhere',
    label: 'Every site',
    hint: 'Wherever a transaction hash stands. Sites can be switched off one by one.',
  },
  {
    value: 'nowhere',
    label: 'Nowhere',
    hint: 'Only what you look up yourself, and pages you annotate once.',
  },
]

/** Where hashes are annotated without being asked. The browser's own question comes with a choice that needs it. */
export function WhereChoice() {
  const [asked, setAsked] = useState<AnnotateWhere | null>(null)
  const choose = async (where: AnnotateWhere) => {
    if (where === 'sites' || where === 'nowhere') return void (await changeSetting('annotateWhere', where))
    const explorers = explorerPatterns(setting('ownExplorers').peek())
    setAsked(where)
    const granted = await (where === 'everywhere' ? everywhereOn() : explorersOn(explorers)).finally(() =>
      setAsked(null),
    )
    if (!granted) notify('The browser did not give access, so nothing has changed.', 'warn')
  }
  return (
    <Choices
      legend="Where to annotate"
      value={asked ?? setting('annotateWhere').value}
      options={options}
      onChange={(where) => void choose(where)}
    />
  )
}
