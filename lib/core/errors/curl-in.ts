import type { ErrorDetail } from './errors'

const isCurl = (fact: ErrorDetail): fact is string => typeof fact === 'string' && fact.startsWith('curl ')

/** The command in an error's details that repeats the failed call, with placeholders for its keys. */
export const curlIn = (details: readonly ErrorDetail[]): string | undefined => details.find(isCurl)

/** The details that do not reveal what was asked for. */
export const withoutCurl = (details: readonly ErrorDetail[]): ErrorDetail[] => details.filter((fact) => !isCurl(fact))
