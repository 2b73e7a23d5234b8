import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextPage } from '#contract/page-texts/page-text-paths.ts'
import type { PageSource, StaffPageText } from '#contract/page-texts/staff-page-texts.ts'
import { formatDayOf, formatTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { pageVersionQuery } from './queries.ts'
import { Waiting } from '../waiting.tsx'

/** Every published version with who published it; one is opened beside the newest. */
export function PageVersions({ text }: { text: StaffPageText }) {
  const { locale } = usePreferences()
  const [opened, setOpened] = useState<number>()
  return (
    <section>
      <h2 className="text-xl">
        <Trans>Versions</Trans>
      </h2>
      <ul className="mt-4 border-t border-line">
        {text.versions.map(({ number, publishedAt, by }) => {
          const at = new Date(publishedAt)
          return (
            <li key={number} className="border-b border-line py-1">
              <div className="flex flex-wrap items-center gap-x-4">
                <span className="font-medium num">
                  <Trans>Version {number}</Trans>
                </span>
                <span className="text-ink-muted num flex-1">
                  {formatDayOf(at, locale)} {formatTime(at)}, {by === '' ? <Trans>with the shop’s software</Trans> : <bdi>{by}</bdi>}
                </span>
                {number !== text.newest.number && (
                  <Button
                    variant="link"
                    className="px-2"
                    aria-expanded={opened === number}
                    onClick={() => setOpened(opened === number ? undefined : number)}
                  >
                    <Trans>Compare with the newest</Trans>
                    <span className="sr-only">
                      , <Trans>Version {number}</Trans>
                    </span>
                  </Button>
                )}
              </div>
              {opened === number && <Comparison page={text.page} number={number} newest={text.newest} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Comparison({ page, number, newest }: { page: TextPage; number: number; newest: { en: PageSource; ar: PageSource } }) {
  const { t } = useLingui()
  const version = useQuery(pageVersionQuery(page, number)).data
  if (!version) return <Waiting />
  return (
    <div className="grid gap-6 py-4">
      {(['en', 'ar'] as const).map((locale) => (
        <div key={locale} className="both-languages">
          <Text title={t`Version ${number}`} source={version[locale]} other={newest[locale]} locale={locale} />
          <Text title={t`Newest version`} source={newest[locale]} other={version[locale]} locale={locale} />
        </div>
      ))}
    </div>
  )
}

const linesOf = ({ title, lead, description, body }: PageSource): string[] => [title, lead, description, ...body.split(/\n+/)]

/** Lines with a key of their own: the same one can stand twice. */
function numbered(lines: readonly string[]): { key: string; line: string }[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const times = (seen.get(line) ?? 0) + 1
    seen.set(line, times)
    return { key: `${times} ${line}`, line }
  })
}

/** A text, in which the lines that the other one does not have are marked. */
function Text({ title, source, other, locale }: { title: string; source: PageSource; other: PageSource; locale: 'en' | 'ar' }) {
  const known = new Set(linesOf(other))
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <div lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'} className="mt-2 grid gap-2 text-sm wrap-anywhere">
        {numbered(linesOf(source)).map(({ key, line }) => (
          <p key={key}>{known.has(line) ? line : <mark className="bg-tint font-medium text-ink">{line}</mark>}</p>
        ))}
      </div>
    </div>
  )
}
