import type { DeskMount } from '#server/http/desk/desk-mount.ts'
import type { Digests } from './service.ts'

/** The calls about the day's digest of who is signed in. */
export function digestRoutes(mount: DeskMount, { digests }: { digests: Digests }): void {
  mount('desk.digest.get', async ({ signedIn }) => ({ data: await digests.get(signedIn()) }))
  mount('desk.digest.set', async ({ signedIn, body }) => ({ data: await digests.set(signedIn(), body) }))
}
