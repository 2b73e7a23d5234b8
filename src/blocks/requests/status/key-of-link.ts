import { redirect } from '@tanstack/react-router'
import { takeStatusKey } from './status-keys.ts'

type Opened = { params: { id: string }; location: { hash: string; pathname: string } }

/**
 * For `beforeLoad` of a status page: remembers the key in the link's fragment, which browsers do not send to the server, and removes it
 * from the address. Also when the link is opened over this very page.
 * @throws the router's redirect to the address without the key
 */
export function takeKeyOfLink({ params, location: { hash, pathname } }: Opened): void {
  if (!hash) return
  if (takeStatusKey(params.id, hash)) throw redirect({ href: pathname, replace: true })
}
