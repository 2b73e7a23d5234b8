import { redirect } from '@tanstack/react-router'

type Opened = { params: { id: string }; location: { hash: string; pathname: string } }

/**
 * For `beforeLoad` of a status page: remembers the key of the link, which no server sees, and takes it out of the address. Each time, also where the link is opened
 * over this very page.
 * @throws the router's redirect to the address without the key
 */
export async function takeKeyOfLink({ params, location: { hash, pathname } }: Opened): Promise<void> {
  if (!hash) return
  const { takeStatusKey } = await import('./status-keys.ts')
  if (takeStatusKey(params.id, hash)) throw redirect({ href: pathname, replace: true })
}
