/** How long a secret is stored: for the browser session, on the device, or on the device behind a passphrase. */
export type Keep = 'session' | 'device' | 'passphrase'
