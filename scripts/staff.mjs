/**
 * `npm run staff`: the tools of the shop's specialists, as the build bundled them (build-staff-tools.ts). They are of the same version as
 * the shop that was built with them. Without a build they run from their sources, which costs three times as much.
 */
import { existsSync } from 'node:fs'

const bundle = new URL('../dist/staff/main.js', import.meta.url)
await import(existsSync(bundle) ? bundle.href : '../staff-cli/main.ts')
