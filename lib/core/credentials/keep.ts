/** How long a secret is kept: with the browser's session, on the device, or on it behind a passphrase. */
export type Keep = 'session' | 'device' | 'passphrase'
