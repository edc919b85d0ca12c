import { parseArgs } from 'node:util'

interface Flag {
  type: 'boolean'
}

interface Text {
  type: 'string'
  default?: string
  /** Any other value is a mistake. */
  choices?: readonly string[]
  required?: true
}

type Options = Readonly<Record<string, Flag | Text>>

type Value<Option> = Option extends Flag
  ? boolean
  :
      | (Option extends { choices: readonly (infer Choice)[] } ? Choice : string)
      | (Option extends { default: string } | { required: true } ? never : undefined)

type Values<All extends Options> = { readonly [Name in keyof All]: Value<All[Name]> }

interface Given<All extends Options> {
  values: Values<All>
  /** The words that belong to no option. */
  rest: readonly string[]
}

/**
 * The options and words that a script was started with. With `--help`, prints its text and exits; a mistake also exits,
 * with code 2. A script calls this before it does anything else. `most`: how many words it takes besides its options.
 */
export function scriptOptions<const All extends Options = Record<never, never>>(
  help: string,
  options = {} as All,
  most = 0,
): Given<All> {
  try {
    const read = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
    const values: Record<string, unknown> = read.values
    if (values.help) end(help, 0)
    for (const [name, option] of Object.entries(options)) {
      if (option.type === 'boolean') values[name] ??= false
      else check(name, option, values[name])
    }
    const surplus = read.positionals[most]
    if (surplus !== undefined)
      throw new Error(`${surplus}: this takes ${most || 'no'} word${most === 1 ? '' : 's'} beside its options.`)
    return { values: values as Values<All>, rest: read.positionals }
  } catch (thrown) {
    const [first = ''] = (thrown as Error).message.split(/\. (?=To specify)/)
    return end(`${first}\n\n${help.trimEnd()}\n`, 2)
  }
}

function check(name: string, { choices, required }: Text, value: unknown): void {
  if (required && !value) throw new Error(`--${name} is missing.`)
  if (value === undefined || value === '' || !choices || choices.includes(String(value))) return
  throw new Error(`--${name} ${value}: it is one of ${choices.join(', ')}.`)
}

function end(words: string, code: 0 | 2): never {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${words.trimEnd()}\n`)
  process.exit(code)
}
