/** Key of `storage.session`: origin of the site that the reader switched on, until the browser's question is answered. */
export const siteWish = 'site-wish'
