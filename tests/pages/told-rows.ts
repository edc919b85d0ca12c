import { hashOf } from '../bench/pages'

const short = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`
const rows = Array.from({ length: 600 }, (_, index) => hashOf(`told ${index}`))
const below = hashOf('told below')

const row = (hash: string) =>
  `<tr><td><span data-full="${hash}">${short(hash)}</span><td>${short(hashOf(`from ${hash}`))}</tr>`

/** A long table whose hashes are only in attributes, beside shortened addresses without any, and one below it. */
export const toldRows = {
  hashes: [...rows, below],
  html: `<!doctype html><title>Told</title><body><h1>Transfers</h1><main><p>The last of many.</p>
    <table><tbody>${rows.map(row).join('')}</table></main>
    <footer><b aria-label="${below}">${short(below)}</b></footer>`,
}
