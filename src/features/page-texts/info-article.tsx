import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { InfoContent } from '#contract/page-texts/page-content.ts'
import { InfoBody } from './info-body.tsx'
import { headingId, SectionList, SectionMenu } from './section-list.tsx'

/** A reference text: title, table of contents, and the sections in a readable measure. */
export function InfoArticle({ content, earlier }: { content: InfoContent; earlier?: { version: number } | undefined }) {
  return (
    <article className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageTitle title={content.title} className="text-balance" />
      <div className="mt-4 lg:mt-12 lg:grid lg:grid-cols-[16.5rem_1fr] lg:gap-14 xl:gap-20">
        <SectionList sections={content.sections} />
        <div className="max-w-(--measure)">
          <p className="text-lg text-pretty">{content.lead}</p>
          {earlier && <Earlier version={earlier.version} />}
          {content.updated && <Updated date={content.updated} />}
          <SectionMenu sections={content.sections} />
          {content.sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={headingId(section.id)}
              className="pt-12 scroll-mt-[calc(var(--top)-1rem)]"
            >
              <h2 id={headingId(section.id)} tabIndex={-1} className="text-xl mb-3 text-balance outline-none">
                {section.title}
              </h2>
              <InfoBody section={section} />
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

/** It is not the present text, which is a press away. */
function Earlier({ version }: { version: number }) {
  const { locale } = usePreferences()
  return (
    <p className="mt-4 bg-tint rounded-sm px-4 py-2 text-sm">
      <Trans>This is version {version}, which later orders do not refer to.</Trans>{' '}
      <Link to="/$locale/terms" params={{ locale }} className="link inline-flex items-center min-h-11">
        <Trans>Read the present version</Trans>
      </Link>
    </p>
  )
}

function Updated({ date }: { date: string }) {
  const { locale } = usePreferences()
  const day = formatCalendarDate(date, locale)
  return (
    <p className="mt-3 text-sm text-ink-subtle">
      <time dateTime={date}>
        <Trans>Last updated on {day}</Trans>
      </time>
    </p>
  )
}
