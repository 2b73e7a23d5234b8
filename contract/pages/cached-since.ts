/** The header that the service worker adds to cached responses of the API: when the server sent them (an HTTP date). */
export const cachedSinceHeader = 'x-kept-since'
