import { toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { HeroPhoto } from './hero-photo-service.ts'

export function heroRoutes(mount: Mount, hero: HeroPhoto): void {
  mount('staff.hero.get', async () => toJson({ data: await hero.get() }))
  mount('staff.hero.set', async ({ body, caller }) => toJson({ data: await hero.set(body, caller) }))
  mount('staff.hero.remove', async ({ caller }) => toJson({ data: await hero.remove(caller) }))
}
