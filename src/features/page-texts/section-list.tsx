import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import type { InfoSection } from '#contract/page-texts/page-content.ts'
import { useCurrentSection } from './use-current-section.ts'

type Props = { sections: readonly InfoSection[] }

/** The sections beside the text, from 1024 px on: sticky, and the wedge marks the one that is being read. */
export function SectionList({ sections }: Props) {
  const { t } = useLingui()
  const current = useCurrentSection(sections)
  return (
    <nav
      aria-label={t`On this page`}
      className="max-lg:hidden self-start sticky top-[calc(var(--top)+1.5rem)] max-h-[calc(100svh-var(--top)-3rem)] overflow-y-auto"
    >
      <SectionLinks sections={sections} current={current} />
    </nav>
  )
}

/** The same on smaller screens: folded, above the sections. */
export function SectionMenu({ sections }: Props) {
  return (
    <details className="lg:hidden group mt-8 border-y border-line">
      <summary className="flex items-center justify-between gap-4 min-h-14 list-none [&::-webkit-details-marker]:hidden">
        <Trans>On this page</Trans>
        <Icon path={caretDown} size="sm" className="text-ink-muted group-open:rotate-180" />
      </summary>
      <nav className="pb-3">
        <SectionLinks sections={sections} />
      </nav>
    </details>
  )
}

/** Plain links, because the router would mark each link to the present page as the current one; here one section is. */
function SectionLinks({ sections, current }: Props & { current?: string }) {
  const navigate = useNavigate()
  const choose = (event: MouseEvent, id: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '.', search: true, hash: id })
    document.getElementById(headingId(id))?.focus({ preventScroll: true })
  }
  return (
    <ol className="text-[.9375rem]">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="group/link relative flex items-center min-h-11 lg:ps-6 text-ink-muted hover:text-ink aria-[current=location]:text-ink aria-[current=location]:font-medium"
            onClick={(event) => choose(event, id)}
          >
            <span className="wedge hidden group-aria-[current=location]/link:block absolute start-0 w-4 h-1.5 -rotate-90 rtl:rotate-90" />
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The id of the heading that takes the focus when its section is chosen. */
export const headingId = (sectionId: string): string => `${sectionId}-title`
