/** What scripts beside web pages are told, and what they say themselves. */
export const englishPages = {
  'page.noAnswer': 'The extension did not answer.',
  'page.keyMissing': 'The key for this service is missing or locked. See the options.',
  'page.bug': 'The extension could not do it.',
  'page.notReached': 'The service could not be reached.',
  'page.redirected': 'The service redirects elsewhere; Hashgloss does not follow.',
  'page.noService': 'The service could not answer.',
  'page.timeout': 'The service did not answer in time.',
  'page.refused': 'The service refused the request.',
  'page.noPermission': 'The browser does not let the extension reach the service yet.',
} as const
