import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what a change on the server has made old. A first answer that is still on its way may be of before the change, and a new
 * reading would join it: so it is given up.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
