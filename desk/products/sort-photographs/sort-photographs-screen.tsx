import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { acceptedPhotos } from '#contract/photographs/photo-limits.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useStore } from '#ui/use-store.ts'
import { FormError } from '../../form-error.tsx'
import { FileButton } from '../../photographs/photo-picker.tsx'
import { useFileDrop } from '../../photographs/use-drop.ts'
import { GroupCard } from './group-card.tsx'
import { LeftOut } from './left-out.tsx'
import { PauseField } from './pause-field.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { RunCard } from './run-card.tsx'
import { type SortWork, sortWorkOf } from './sort-work.ts'
import { chosen, chosenNew, mergedWithPrevious, moved, type Place, problemOf, type Sorting, splitBefore, withPause } from './sorting.ts'
import { Waiting } from '../../waiting.tsx'

export const Route = createFileRoute('/_staff/products/photographs')({
  staticData: { asks: ['staff.products.named', 'staff.products.photos.add'] },
  component: SortPhotographsScreen,
})

/** Photographs of many pieces, dropped at once: sorted onto pieces by name or time, seen, changed, and added. */
function SortPhotographsScreen() {
  const { t } = useLingui()
  const work = sortWorkOf(useQueryClient())
  const runs = useStore(work.runs)
  const refused = useStore(work.refused)
  /** The pressed button is gone: the focus goes to what it began. */
  const takesFocus = useRef(false)
  const take = useMutation({ mutationFn: work.take, meta: { isShown: true } })
  const { isOver, ...dropping } = useFileDrop((files) => take.mutate(files))
  const takeHanded = useEffectEvent(() => {
    const files = work.handed.get()
    work.handed.set([])
    if (files.length > 0) take.mutate(files)
  })
  useEffect(() => takeHanded(), [])
  return (
    <div className="grid gap-8" {...dropping}>
      <header className="max-w-180">
        <PageTitle title={<Trans>Sort photographs</Trans>} />
        <p className="mt-2 text-ink-muted">
          <Trans>
            Photographs of many pieces at once: each goes to the piece with whose stock number or reference its name begins, the others are
            grouped by the time at which they were taken. You see it all before anything is added.
          </Trans>
        </p>
      </header>
      <div className={`border border-dashed border-line-strong rounded-sm p-6 grid justify-items-center ${isOver ? 'bg-tint' : ''}`}>
        <FileButton
          label={t`Choose photographs, or drop them here`}
          touchLabel={t`Choose photographs`}
          multiple
          accept={acceptedPhotos}
          onChosen={(files) => take.mutate(files)}
        />
      </div>
      {take.isPending && <Waiting />}
      {take.error && (
        <div className="grid gap-2">
          <FormError error={take.error} />
          <Button variant="link" className="justify-self-start" onClick={() => take.mutate(take.variables ?? [])}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {refused.length > 0 && <RefusedFiles refused={refused} />}
      <Glance
        work={work}
        onAdd={() => {
          takesFocus.current = true
          work.addAll()
        }}
      />
      {runs.length > 0 && (
        <section className="grid gap-4">
          <h2
            className="text-xl"
            tabIndex={-1}
            ref={(heading) => {
              if (!takesFocus.current || !heading) return
              takesFocus.current = false
              heading.focus()
            }}
          >
            <Trans>On their way</Trans>
          </h2>
          <ul className="grid gap-4">
            {runs.map((run) => (
              <RunCard key={run.id} run={run} onRetry={() => work.retry(run.id)} onForget={() => work.forget(run.id)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The groups as they are to be, which can be changed. */
function Glance({ work, onAdd }: { work: SortWork; onAdd: () => void }) {
  const { t } = useLingui()
  const sorting = useStore(work.sorting)
  const [isAsked, setAsked] = useState(false)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const focus = useFocusAfterChange(list, sorting)
  const { groups, leftOut } = sorting
  const change = (changed: Sorting) => work.sorting.set(changed)
  const places: { value: Place; label: string }[] = [
    ...groups.map(({ id }, nth) => {
      const number = nth + 1
      return { value: id, label: t`Group ${number}` }
    }),
    { value: 'new', label: t`A new group` },
    { value: 'out', label: t`Leave it out` },
  ]
  const move = (photoId: number, to: Place, at?: number) => {
    const pressed = document.activeElement?.getAttribute('data-part')
    // The first photograph has no "Earlier", the last one no "Later".
    const parts = pressed === 'later' ? ['later', 'earlier'] : pressed === 'earlier' ? ['earlier', 'later'] : []
    focus(...parts.map((part) => `[data-photo="${photoId}"] [data-part="${part}"]`), `[data-photo="${photoId}"] select`)
    change(moved(sorting, photoId, to, at))
    setSaid(to === 'out' ? t`Left out` : to === 'new' ? t`Moved to a new group` : t`Moved`)
  }
  const add = () => {
    const wrong = groups.find((group) => problemOf(sorting, group))
    setAsked(wrong !== undefined)
    if (wrong) list.current?.querySelector<HTMLElement>(`[data-target="${wrong.id}"]`)?.focus()
    else onAdd()
  }
  if (groups.length + leftOut.length === 0) return null
  const count = groups.flatMap(({ photos }) => photos).length
  return (
    <section ref={list} className="grid gap-4">
      <h2 className="text-xl">
        <Plural value={groups.length} one="# group" other="# groups" />
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        {groups.some(({ isByTime }) => isByTime) && (
          <PauseField pause={sorting.pause} onChange={(pause) => change(withPause(sorting, pause))} />
        )}
        {groups.some(({ target }) => !target) && (
          <Button variant="line" onClick={() => change(chosenNew(sorting, 'watch'))}>
            <Trans>A new watch for each group without a piece</Trans>
          </Button>
        )}
      </div>
      <ol className="grid gap-4">
        {groups.map((group, nth) => (
          <GroupCard
            key={group.id}
            sorting={sorting}
            group={group}
            nth={nth}
            places={places}
            isAsked={isAsked}
            onMove={move}
            onSplit={(photoId) => {
              focus(`[data-photo="${photoId}"] select`)
              change(splitBefore(sorting, photoId))
              setSaid(t`A new group begins here`)
            }}
            onMerge={() => {
              focus(`[data-target="${groups[nth - 1]?.id}"]`)
              change(mergedWithPrevious(sorting, group.id))
              setSaid(t`Put to the group before`)
            }}
            onChoose={(target) => change(chosen(sorting, group.id, target))}
          />
        ))}
      </ol>
      {leftOut.length > 0 && <LeftOut photos={leftOut} places={places} onMove={move} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="foot-bar">
        <Button isOff={count === 0} onClick={add}>
          <Plural value={count} one="Add # photograph" other="Add # photographs" />
        </Button>
      </div>
    </section>
  )
}

/**
 * An element that comes to another place in the document loses the focus: it gets it back.
 * @returns takes selectors: what the first of them that is there selects gets it
 */
function useFocusAfterChange(list: RefObject<HTMLElement | null>, sorting: Sorting) {
  const wanted = useRef<string[]>([])
  useLayoutEffect(() => {
    const found = wanted.current.flatMap((selector) => list.current?.querySelector<HTMLElement>(selector) ?? [])
    found[0]?.focus()
    wanted.current = []
  }, [list, sorting])
  return (...selectors: string[]) => {
    wanted.current = selectors
  }
}
