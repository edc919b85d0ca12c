/** Does this browser run on a phone or tablet with Android, where the popup is a page of its own and fills the screen? */
export const isPhone = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent)
