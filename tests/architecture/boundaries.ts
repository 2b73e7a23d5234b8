import { computedImports, drawing, floors, moduleRoles, renderEntry, withoutDom, withoutPackages, type Floor } from './floors.ts'
import { importsOf, resolveImport, type Import } from './imports.ts'
import { ringsOf } from './rings.ts'

/** Paths from the root of the repository, each with its text. */
export type Sources = ReadonlyMap<string, string>

type Edge = Import & { to: string }
export type Report = {
  violations: string[]
  /** How many files were checked, so that a check without files can fail. */
  files: number
  edges: number
  /** Folders that import each other, at each depth: each ring's folders by name. */
  rings: string[]
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const floorOf = (path: string): Floor | undefined => floors.find((floor) => floor.paths.some((start) => path.startsWith(start)))
const isPackage = (specifier: string, name: string) => specifier === name || specifier.startsWith(`${name}/`)
const at = ({ from, line, specifier }: Import) => `${from}:${line} imports ${specifier}`

/**
 * Checks every source file against the table of floors.
 * @param sources the files to check: all of the product
 * @param otherFiles further files that may be imported (styles, catalogues, data)
 */
export function checkBoundaries(sources: Sources, otherFiles: Iterable<string> = []): Report {
  const files = new Set([...sources.keys(), ...otherFiles])
  const violations: string[] = []
  const edges: Edge[] = []
  const packageImports: Import[] = []

  for (const [path, source] of sources) {
    const floor = floorOf(path)
    if (!floor) violations.push(`${path} stands in no room of the house (tests/architecture/floors.ts)`)
    const { imports, computed } = importsOf(path, source)
    for (const { line } of computed) {
      if (!computedImports.includes(path)) violations.push(`${path}:${line} imports an address that is put together at run time`)
    }
    for (const found of imports) {
      const target = resolveImport(found, files)
      if ('unknown' in target) violations.push(`${at(found)}, but there is no ${target.unknown}`)
      else if ('builtin' in target) {
        if (!/^(?:server|staff-cli)\//.test(path) && !isTest(path)) violations.push(`${at(found)}: Node's own modules are for the server`)
      } else if ('package' in target) packageImports.push(found)
      else edges.push({ ...found, to: 'file' in target ? target.file : target.folder })
    }
  }

  violations.push(...packageImports.flatMap(checkPackage), ...edges.flatMap(checkEdge))
  violations.push(...[...sources.keys()].flatMap(checkModuleFile))
  violations.push(...drawingBelow(edges, packageImports))
  violations.push(...packagesBelow(edges, packageImports))
  violations.push(...ringsOf(edges).map((ring) => `import cycle: ${ring.join(' → ')} → ${ring[0] ?? ''}`))
  return {
    violations: [...new Set(violations)].toSorted(),
    files: sources.size,
    edges: edges.length + packageImports.length,
    rings: ringsOfFolders(edges),
  }
}

function checkPackage(found: Import): string[] {
  const floor = floorOf(found.from)
  // A unit test may use the test tools on every floor.
  if (!floor || isTest(found.from)) return []
  const isAllowed = !floor.packages || floor.packages.some((name) => isPackage(found.specifier, name))
  const isForbidden = floor.neverPackages?.some((name) => isPackage(found.specifier, name))
  return isAllowed && !isForbidden ? [] : [`${at(found)}: the floor ${floor.name} does without it`]
}

function checkEdge(edge: Edge): string[] {
  const from = floorOf(edge.from)
  const to = floorOf(edge.to)
  if (!from) return []
  if (!to) {
    // Builders and fixtures of the tests.
    if (isTest(edge.from) && edge.to.startsWith('tests/')) return []
    return [`${at(edge)}: ${edge.to} stands in no room of the house`]
  }
  if (isTest(edge.to)) return [`${at(edge)}: nobody imports a test`]
  if (from.name === to.name) return sameFloor(from, edge)
  const mayTypes = edge.kind === 'type' && from.mayImport.includes(`${to.name}:types`)
  if (!from.mayImport.includes(to.name) && !mayTypes) return [`${at(edge)}: ${from.name} must not import ${to.name}`]
  if (edge.from.startsWith('server/') && to.name === 'app' && edge.to !== renderEntry) {
    return [`${at(edge)}: of the app the server takes ${renderEntry} alone`]
  }
  return []
}

/** The isolated folders of one floor: features, and the server's modules. */
function sameFloor(floor: Floor, edge: Edge): string[] {
  const [start = ''] = floor.paths
  const [fromRoom = ''] = edge.from.slice(start.length).split('/')
  const [toRoom = ''] = edge.to.slice(start.length).split('/')
  if (floor.name === 'features' && fromRoom !== toRoom) {
    return [`${at(edge)}: features never import each other; what two of them need belongs to blocks`]
  }
  if (floor.name !== 'server/modules' || isTest(edge.from)) return []
  if (fromRoom !== toRoom) {
    const isReachable = reachedFromOutside.includes(roleOf(edge.to))
    return isReachable ? [] : [`${at(edge)}: another module is reached by its services and pure functions only`]
  }
  const isAllowed = rankOf(edge.from) < rankOf(edge.to) || (roleOf(edge.from) === 'service' && roleOf(edge.to) === 'service')
  return isAllowed ? [] : [`${at(edge)}: inside a module: routes → service → policy, repository, presenter`]
}

/** The role of a file, whatever its prefix: `service` of `service.ts` and of `history-service.ts`. */
const roleOf = (path: string): string => path.replace(/\.ts$/, '').split(/[-/]/).at(-1) ?? ''

/** What a module has for others: services, and the pure functions of policies and presenters. */
const reachedFromOutside = ['service', 'policy', 'presenter']

const rankOf = (path: string): number => moduleRoles.findIndex((roles) => roles.some((role) => role === roleOf(path)))

function checkModuleFile(path: string): string[] {
  if (!path.startsWith('server/modules/') || isTest(path)) return []
  return rankOf(path) >= 0 ? [] : [`${path}: a module has only ${moduleRoles.flat().join(', ')}`]
}

/** Modules of src that the worker or the server import must not import React or the DOM, not even indirectly. */
function drawingBelow(edges: readonly Edge[], packageImports: readonly Import[]): string[] {
  const isBelow = (path: string) => withoutDom.some((room) => path.startsWith(`${room}/`))
  const reached = reachedBy(
    edges.filter((edge) => isBelow(edge.from) && !isBelow(edge.to) && edge.to !== renderEntry),
    edges,
  )
  return packageImports
    .filter((found) => reached.has(found.from) && found.kind !== 'type' && drawing.some((name) => isPackage(found.specifier, name)))
    .map((found) => `${at(found)}, but ${reached.get(found.from)} needs this file where there is no screen`)
}

/** The files that are needed where packages are not loaded must not import one, not even indirectly. */
function packagesBelow(edges: readonly Edge[], packageImports: readonly Import[]): string[] {
  const reached = reachedBy(
    // The worker parses no answers: of the calls it takes what sends them.
    edges.filter(({ from, to }) => withoutPackages.includes(from) || (from.startsWith('sw/') && to.startsWith('calls/'))),
    edges,
  )
  return packageImports
    .filter(({ from, kind }) => kind !== 'type' && (reached.has(from) || withoutPackages.includes(from)))
    .map((found) => `${at(found)}, but ${reached.get(found.from) ?? found.from} does without packages`)
}

/** What some imports load, directly and indirectly: each file with the importing file that it began at. */
function reachedBy(starts: readonly Edge[], edges: readonly Edge[]): Map<string, string> {
  const reached = new Map<string, string>()
  const queue = starts.filter((edge) => edge.kind !== 'type')
  for (let edge = queue.pop(); edge; edge = queue.pop()) {
    if (reached.has(edge.to)) continue
    reached.set(edge.to, reached.get(edge.from) ?? edge.from)
    const { to } = edge
    queue.push(...edges.filter((next) => next.from === to && next.kind !== 'type'))
  }
  return reached
}

/**
 * Rings of folders at each depth: below the root, below those and so on. What a folder shares with the ones inside it is no ring, and a
 * test may use what stands above its folder.
 */
function ringsOfFolders(edges: readonly Edge[]): string[] {
  const untested = edges.filter((edge) => !isTest(edge.from))
  const depths = Array.from({ length: Math.max(0, ...untested.map(({ from }) => from.split('/').length - 1)) }, (_, nth) => nth + 1)
  const rings = depths.flatMap((depth) =>
    ringsOf(
      untested.flatMap((edge) => {
        const [from, to] = [folderAt(edge.from, depth), folderAt(edge.to, depth)]
        return isInside(from, to) || isInside(to, from) ? [] : [{ from, to }]
      }),
    ),
  )
  return [...new Set(rings.map((ring) => ring.toSorted().join(', ')))].toSorted()
}

const folderAt = (path: string, depth: number): string => path.split('/').slice(0, -1).slice(0, depth).join('/')
const isInside = (folder: string, other: string): boolean => `${folder}/`.startsWith(`${other}/`)
