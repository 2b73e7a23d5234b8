import type { DeskMount } from '#server/http/desk/desk-mount.ts'
import type { HousePushes } from './service.ts'

/** The calls about pushes to the devices of the house. */
export function housePushRoutes(mount: DeskMount, { housePushes }: { housePushes: HousePushes }): void {
  mount('desk.pushes.key', async ({ signedIn }) => {
    signedIn()
    return { data: { publicKey: housePushes.publicKey } }
  })
  mount('desk.pushes.look', async ({ body, signedIn }) => ({ data: await housePushes.look(signedIn(), body.endpoint) }))
  mount('desk.pushes.set', async ({ body, signedIn }) => ({ data: await housePushes.subscribe(signedIn(), body) }))
  mount('desk.pushes.end', async ({ body, signedIn }) => {
    signedIn()
    await housePushes.unsubscribe(body.endpoint)
    return { data: { accepted: true } }
  })
}
