/** The response for a URL of neither a page nor a payload. */
export const missing = (): Response => new Response(null, { status: 404, headers: { 'cache-control': 'no-cache' } })

/** @param varies the request headers on which the location depends */
export const redirectTo = (location: string, status: number, varies?: string): Response =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-cache', ...(varies && { vary: varies }) } })
