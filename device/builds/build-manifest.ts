/** The manifests of builds: `/builds/latest.json` names the newest build, `/builds/{id}.json` lists the assets of one. */

/** The build that this code belongs to; `development` in an unbuilt app. */
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

/**
 * The URLs of a build's assets from its parsed manifest; undefined if the JSON is not that manifest (for example from a captive portal).
 */
export function assetsOfManifest(json: unknown, id: string): string[] | undefined {
  if (typeof json !== 'object' || json === null || !('id' in json) || json.id !== id || !('assets' in json)) return undefined
  const { assets } = json
  if (!Array.isArray(assets)) return undefined
  return assets.flatMap((asset: unknown) =>
    typeof asset === 'object' && asset !== null && 'url' in asset && typeof asset.url === 'string' ? [asset.url] : [],
  )
}
