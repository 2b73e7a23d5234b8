import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { mostPhotos } from '#contract/photographs/photo-limits.ts'
import type { NamedProduct } from '#contract/products/named-products.ts'
import { groupByName, groupByTime, type Sortable } from './group-photographs.ts'

/** Photographs on their way to pieces, as somebody sees and changes them before anything is sent. */

export type Photo = Sortable & { id: number; file: File }
export type Piece = Pick<NamedProduct, 'id' | 'stockNumber' | 'status' | 'name' | 'nameAr' | 'photos'>
/** Where a group goes: to a piece of the house, or to a new one. */
export type Target = { kind: 'piece'; piece: Piece } | { kind: 'new'; type: ProductType }
export type Group = {
  id: number
  photos: readonly Photo[]
  target: Target | undefined
  /** Pieces that the names of its files can mean. */
  choices: readonly Piece[]
  /** Made by time alone: another pause may group its photographs anew. */
  isByTime: boolean
}
export type Sorting = {
  groups: readonly Group[]
  leftOut: readonly Photo[]
  /** Seconds of a pause after which another piece begins. */
  pause: number
}

const usualPause = 60
export const nothingSorted: Sorting = { groups: [], leftOut: [], pause: usualPause }

let count = 0
const newGroup = (group: Partial<Group> & Pick<Group, 'photos'>): Group => ({
  id: ++count,
  target: undefined,
  choices: [],
  isByTime: false,
  ...group,
})

/** One that is meant without doubt: the only one, or the only draft. */
function meant(pieces: readonly Piece[]): Target | undefined {
  const drafts = pieces.filter(({ status }) => status === 'draft')
  const [piece, another] = drafts.length > 0 ? drafts : pieces
  return piece && !another ? { kind: 'piece', piece } : undefined
}

const isOpen = ({ isByTime, target }: Group): boolean => isByTime && target === undefined
const groupsByTime = (photos: readonly Photo[], pause: number): Group[] =>
  groupByTime(photos, pause).map((members) => newGroup({ photos: members, isByTime: true }))

/** Takes more photographs: to pieces by their names, the others by the time. */
export function withPhotos(sorting: Sorting, photos: readonly Photo[], found: ReadonlyMap<string, readonly NamedProduct[]>): Sorting {
  const { groups: named, others } = groupByName(photos, found)
  let groups = [...sorting.groups]
  for (const { pieces, photos: members } of named) {
    const target = meant(pieces)
    const known = groups.find((group) => target?.kind === 'piece' && pieceOf(group)?.id === target.piece.id)
    if (known) groups = groups.map((group) => (group === known ? { ...known, photos: [...known.photos, ...members] } : group))
    else groups.push(newGroup({ photos: members, target, choices: pieces }))
  }
  return byTimeAnew({ ...sorting, groups }, others)
}

/** Groups what stands by the time alone anew, after pauses of another length. */
export const withPause = (sorting: Sorting, pause: number): Sorting => byTimeAnew({ ...sorting, pause }, [])

function byTimeAnew({ groups, ...rest }: Sorting, more: readonly Photo[]): Sorting {
  const open = groups.filter(isOpen).flatMap(({ photos }) => photos)
  return { ...rest, groups: [...groups.filter((group) => !isOpen(group)), ...groupsByTime([...open, ...more], rest.pause)] }
}

/** The number of a group, a group of its own, or out. */
export type Place = number | 'new' | 'out'

/** @param at which photograph of the group it is afterwards, from 0; the last one without it */
export function moved(sorting: Sorting, photoId: number, to: Place, at?: number): Sorting {
  const all = [...sorting.groups.flatMap(({ photos }) => photos), ...sorting.leftOut]
  const photo = all.find(({ id }) => id === photoId)
  if (!photo) return sorting
  const without = (photos: readonly Photo[]) => photos.filter((each) => each !== photo)
  const groups = sorting.groups.map((group) => {
    if (group.id === to) {
      const others = without(group.photos)
      return { ...group, isByTime: false, photos: others.toSpliced(at ?? others.length, 0, photo) }
    }
    return group.photos.includes(photo) ? { ...group, isByTime: false, photos: without(group.photos) } : group
  })
  return {
    ...sorting,
    groups: withoutEmpty(to === 'new' ? [...groups, newGroup({ photos: [photo] })] : groups),
    leftOut: to === 'out' ? [...without(sorting.leftOut), photo] : without(sorting.leftOut),
  }
}

const withoutEmpty = (groups: readonly Group[]) => groups.filter(({ photos }) => photos.length > 0)

/** Begins another group with this photograph. */
export function splitBefore(sorting: Sorting, photoId: number): Sorting {
  const groups = sorting.groups.flatMap((group) => {
    const at = group.photos.findIndex(({ id }) => id === photoId)
    if (at <= 0) return [group]
    return [{ ...group, isByTime: false, photos: group.photos.slice(0, at) }, newGroup({ photos: group.photos.slice(at) })]
  })
  return { ...sorting, groups }
}

/** Puts the photographs of a group behind those of the group before it. */
export function mergedWithPrevious(sorting: Sorting, groupId: number): Sorting {
  const at = sorting.groups.findIndex(({ id }) => id === groupId)
  const [before, group] = [sorting.groups[at - 1], sorting.groups[at]]
  if (!before || !group) return sorting
  const merged: Group = {
    ...before,
    isByTime: false,
    photos: [...before.photos, ...group.photos],
    target: before.target ?? group.target,
    choices: [...before.choices, ...group.choices],
  }
  return { ...sorting, groups: sorting.groups.toSpliced(at - 1, 2, merged) }
}

export const chosen = (sorting: Sorting, groupId: number, target: Target | undefined): Sorting => ({
  ...sorting,
  groups: sorting.groups.map((group) => {
    if (group.id !== groupId) return group
    const isKnown = target?.kind !== 'piece' || group.choices.some(({ id }) => id === target.piece.id)
    return { ...group, isByTime: false, target, choices: isKnown ? group.choices : [...group.choices, target.piece] }
  }),
})

/** Groups that go nowhere yet are new pieces. */
export const chosenNew = (sorting: Sorting, type: ProductType): Sorting => ({
  ...sorting,
  groups: sorting.groups.map((group) => (group.target ? group : { ...group, isByTime: false, target: { kind: 'new', type } })),
})

export const pieceOf = ({ target }: Group): Piece | undefined => (target?.kind === 'piece' ? target.piece : undefined)

/** How many photographs the piece of a group has afterwards. */
export function countAfter({ groups }: Sorting, group: Group): number {
  const piece = pieceOf(group)
  if (!piece) return group.photos.length
  const coming = groups.filter((each) => pieceOf(each)?.id === piece.id).flatMap(({ photos }) => photos)
  return piece.photos + coming.length
}

/** Why a group cannot be sent yet. */
export function problemOf(sorting: Sorting, group: Group): 'no-piece' | 'too-many' | undefined {
  if (!group.target) return 'no-piece'
  return countAfter(sorting, group) > mostPhotos ? 'too-many' : undefined
}
