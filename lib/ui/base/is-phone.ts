/** Whether this browser runs on an Android phone or tablet, where the popup is a full-screen page. */
export const isPhone = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent)
