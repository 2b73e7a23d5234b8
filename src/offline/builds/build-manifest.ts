/** What is known of a build: `/builds/latest.json` names the newest, `/builds/{id}.json` lists what belongs to one. */

/** The build that this code belongs to; `development` where it was not built. */
export const buildId: string = import.meta.env?.VITE_BUILD_ID ?? 'development'

export type LatestBuild = {
  id: string
  /** ISO 8601. */
  time: string
}

export type BuildAsset = {
  /** From the root: `/assets/app-….js`. */ url: string
  kind: 'script' | 'style' | 'font' | 'picture' | 'other'
  bytes: number
}

export type BuildManifest = LatestBuild & { assets: BuildAsset[] }

export const buildManifestPath = (id: string): string => `/builds/${id}.json`
export const latestBuildPath = '/builds/latest.json'

/** The addresses of a build's assets, out of what was read from its manifest; undefined where that is none (a captive portal's page). */
export function assetsOfManifest(json: unknown, id: string): string[] | undefined {
  if (typeof json !== 'object' || json === null || !('id' in json) || json.id !== id || !('assets' in json)) return undefined
  const { assets } = json
  if (!Array.isArray(assets)) return undefined
  return assets.flatMap((asset: unknown) =>
    typeof asset === 'object' && asset !== null && 'url' in asset && typeof asset.url === 'string' ? [asset.url] : [],
  )
}
