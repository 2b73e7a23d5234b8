import { type PhotoProblem, readPhoto } from '#device/photos/read-photo.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { isSameTile, type PhotoTarget, photoRow, roomIn, type SellPhotoFiles, slotFor, tileOf, withPhoto } from './photo-slots.ts'

/** A chosen file that is being read. */
export type PendingPhoto = { key: number; target: PhotoTarget }
/** A chosen file that was rejected. */
export type RejectedPhoto = { key: number; name: string; problem: PhotoProblem; target: PhotoTarget }

export type IntakeState = {
  pending: readonly PendingPhoto[]
  /** The rejected files: those for a tile until it changes or gets another file, the others until files are chosen again for any tile. */
  rejected: readonly RejectedPhoto[]
  /** How many more were chosen than there are slots, since the intake was last idle. */
  tooMany: number
}

/** What became of one choice. */
export type IntakeResult = { added: number; rejected: RejectedPhoto[]; tooMany: number }

const nothing: IntakeState = { pending: [], rejected: [], tooMany: 0 }

type AddOptions = {
  /** Of the first file; with `more` of all. The others go into free slots. */
  target?: PhotoTarget
  /** Called with each photo before it is in the form, and the index of its file. */
  onPhoto?: (photo: File, index: number) => void
  /** How many more were chosen than there could ever be slots. */
  tooMany?: number
}

export type PhotoIntake = {
  state: ReadableStore<IntakeState>
  /** Reads files and puts them into slots, in their order. A rejected file leaves its slot free for the next one. */
  add: (files: readonly File[], options?: AddOptions) => Promise<IntakeResult>
  /** Sets the photos of the form, and drops what was said about a tile that changes by it. */
  put: (next: SellPhotoFiles) => void
  /** The draft is thrown away: what is being read does not get into the form. */
  abandon: () => void
  /** Resolves when no file is being read. @returns how many of those that were read together were not added */
  settled: () => Promise<{ notAdded: number }>
}

type Init = {
  files: () => SellPhotoFiles
  setFiles: (next: SellPhotoFiles) => void
  read?: typeof readPhoto
}

/** The sizes that photos had before they were scaled, in this visit. */
const originalSizes = new WeakMap<File, number>()
export const originalSizeOf = (photo: File): number | undefined => originalSizes.get(photo)

/** Reads the files that are chosen for a form. It outlives the step that shows it: going back must not lose a photo that is being read. */
export function createPhotoIntake({ files, setFiles, read = readPhoto }: Init): PhotoIntake {
  const state = createStore(nothing)
  let last = 0
  /** Increases when the draft is thrown away. */
  let generation = 0
  /** Of the files that are read together, and of those before while nothing is read. */
  let notAdded = 0

  /** How many of the chosen files have a slot, besides those that are being read. */
  const roomFor = (target: PhotoTarget): number => {
    const room = roomIn(files())
    const adding = state.get().pending.filter((each) => typeof each.target === 'string' || 'slot' in each.target)
    const toMore = adding.filter((each) => each.target === 'more').length
    const besides = adding.length - toMore
    const inMore = Math.max(0, room.more - toMore - Math.max(0, besides - room.named))
    if (target === 'more') return inMore
    const free = inMore + Math.max(0, room.named - besides)
    return typeof target === 'object' && 'replaces' in target ? free + 1 : free
  }

  const put = (next: SellPhotoFiles) => {
    const [before, after] = [photoRow(files()), photoRow(next)]
    setFiles(next)
    const isSameNow = ({ target }: RejectedPhoto) => {
      const tile = tileOf(before, target)
      return tile === undefined || before[tile] === after[tile]
    }
    const { rejected, ...others } = state.get()
    if (!rejected.every(isSameNow)) state.set({ ...others, rejected: rejected.filter(isSameNow) })
  }

  const add: PhotoIntake['add'] = async (chosen, { target = 'free', onPhoto, tooMany = 0 } = {}) => {
    const taken = chosen.slice(0, roomFor(target))
    const result: IntakeResult = { added: 0, rejected: [], tooMany: tooMany + chosen.length - taken.length }
    const begun = taken.map((file, index) => {
      const pending: PendingPhoto = { key: (last += 1), target: index === 0 || target === 'more' ? target : 'free' }
      return { ...pending, file, reading: read(file) }
    })
    const ofThis = generation
    const before = state.get()
    const isFirst = before.pending.length === 0
    const isStillSaid = (each: RejectedPhoto) => !isSameTile(each.target, target) && !(isFirst && each.target === 'free')
    notAdded = (isFirst ? 0 : notAdded) + result.tooMany
    state.set({
      pending: [...before.pending, ...begun.map(({ key, target: its }) => ({ key, target: its }))],
      rejected: before.rejected.filter(isStillSaid),
      tooMany: (isFirst ? 0 : before.tooMany) + result.tooMany,
    })
    const end = (key: number, { rejected, without = 0 }: { rejected?: RejectedPhoto; without?: number }) => {
      const now = state.get()
      notAdded += without + (rejected ? 1 : 0)
      result.tooMany += without
      if (rejected) result.rejected.push(rejected)
      state.set({
        pending: now.pending.filter((each) => each.key !== key),
        rejected: rejected ? [...now.rejected, rejected] : now.rejected,
        tooMany: now.tooMany + without,
      })
    }
    for (const [index, { key, target: its, file, reading }] of begun.entries()) {
      const outcome = await reading
      if (ofThis !== generation) break
      const slot = slotFor(files(), its)
      if ('problem' in outcome) end(key, { rejected: { key, name: file.name, problem: outcome.problem, target: its } })
      // The last slot was filled in the meantime.
      else if (slot === undefined) end(key, { without: 1 })
      else {
        originalSizes.set(outcome.photo, file.size)
        onPhoto?.(outcome.photo, index)
        put(withPhoto(files(), slot, outcome.photo))
        result.added += 1
        end(key, {})
      }
    }
    return result
  }

  const abandon = () => {
    generation += 1
    state.set(nothing)
  }

  const settled = () =>
    new Promise<{ notAdded: number }>((resolve) => {
      if (state.get().pending.length === 0) {
        resolve({ notAdded })
        return
      }
      const end = state.subscribe(() => {
        if (state.get().pending.length > 0) return
        end()
        resolve({ notAdded })
      })
    })

  return { state, add, put, abandon, settled }
}
