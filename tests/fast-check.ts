import fc from 'fast-check'

/**
 * The same values in every run, so that what fails here fails everywhere and what passes is the change's own doing;
 * `SEED=7 npm test` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

export { fc }
