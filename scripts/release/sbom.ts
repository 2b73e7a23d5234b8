import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { packagesOfBuild } from '../build/licenses.ts'

const root = join(import.meta.dirname, '../..')

const componentSchema = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  licenses: z.optional(z.array(z.unknown())),
  properties: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
})
type Component = z.infer<typeof componentSchema>
const sbomSchema = z.looseObject({
  serialNumber: z.optional(z.string()),
  metadata: z.looseObject({ timestamp: z.optional(z.string()), component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(componentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const isShipped = ({ name, properties }: Component): boolean =>
  packagesOfBuild.includes(name) || !properties?.some((property) => property.name === 'cdx:npm:package:development')

/**
 * The packages of a release with their licences, as npm tells them (CycloneDX): those that the server loads, and those of which the build
 * took something for browsers. Without the number and time of this call: the same packages make the same file.
 * @throws where a package has no licence
 */
export function sbomOf(): string {
  const told = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const { serialNumber: _serial, ...sbom } = sbomSchema.parse(JSON.parse(told))
  const { timestamp: _time, ...metadata } = sbom.metadata
  const components = sbom.components.filter(isShipped).map(withLicense)
  const refs = new Set([metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])])
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) }))
  return `${JSON.stringify({ ...sbom, metadata, components, dependencies }, undefined, 2)}\n`
}

/** A package that does not name its licence may still have the text of one. */
function withLicense(component: Component): Component {
  if (component.licenses !== undefined && component.licenses.length > 0) return component
  const text = readFileSync(join(root, 'node_modules', component.name, 'LICENSE'), 'utf8')
  if (!/permission is hereby granted, free of charge/i.test(text)) throw new Error(`what licence has ${component.name}?`)
  return { ...component, licenses: [{ license: { id: 'MIT' } }] }
}
