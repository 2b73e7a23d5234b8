import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'
import type { InfoBlock, InfoPageName, InfoRun, InfoSection, InfoText } from '#contract/page-texts/page-content.ts'
import { ShopContact } from './shop-contact.tsx'

/** The content of a section below its heading. */
export function InfoBody({ section: { body, see, contact } }: { section: InfoSection }) {
  return (
    <div className="flex flex-col gap-4 text-pretty text-ink-muted">
      {body.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
      {contact && <ShopContact />}
      {see && (
        <p className="flex flex-wrap gap-x-6">
          {see.map((page) => (
            <InfoPageLink key={page} page={page} />
          ))}
        </p>
      )}
    </div>
  )
}

function Block({ block }: { block: InfoBlock }) {
  if (typeof block === 'string' || !('list' in block || 'steps' in block || 'terms' in block)) {
    return (
      <p>
        <Words text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="flex flex-col gap-2.5 list-disc ps-5 marker:text-wedge">
        {block.list.map((entry) => (
          <li key={keyOf(entry)}>
            <Words text={entry} />
          </li>
        ))}
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="rows border-y border-line [counter-reset:step]">
        {block.steps.map((step) => (
          <li
            key={keyOf(step)}
            className="flex gap-5 py-3.5 [counter-increment:step] before:content-[counter(step)] before:num before:text-tan-ink before:w-3 before:shrink-0"
          >
            <Words text={step} />
          </li>
        ))}
      </ol>
    )
  }
  return (
    <dl className="rows border-y border-line">
      {block.terms.map(({ term, meaning }) => (
        <div key={term} className="py-3.5 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-6">
          <dt className="font-medium text-ink">{term}</dt>
          <dd>
            <Words text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const keyOf = (text: InfoText): string => (typeof text === 'string' ? text : JSON.stringify(text))

/** A text with what is emphasised or linked in it. A step is a row of its number and one element. */
function Words({ text }: { text: InfoText }) {
  if (typeof text === 'string') return text
  return (
    <span>
      {placed(text).map(({ at, run }) => (
        <Run key={at} run={run} />
      ))}
    </span>
  )
}

/** Parts with the place at which each begins. */
const placed = (runs: readonly InfoRun[]) =>
  runs.map((run, nth) => ({ run, at: runs.slice(0, nth).reduce((length, { text }) => length + text.length, 0) }))

function Run({ run: { text, as: As, href } }: { run: InfoRun }) {
  const { locale } = usePreferences()
  const words = As ? <As className={As === 'strong' ? 'font-medium text-ink' : undefined}>{text}</As> : text
  if (href === undefined) return words
  // A page of the shop in the language shown.
  return (
    <a href={href.startsWith('/') ? `/${locale}${href}` : href} className="link text-ink">
      {words}
    </a>
  )
}

function InfoPageLink({ page }: { page: InfoPageName }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const names: Record<InfoPageName, string> = {
    faq: t`Questions and answers`,
    terms: t`Terms of use`,
    'about-us': t`About us`,
    'privacy-policy': t`Privacy policy`,
  }
  return (
    <Link to={`/$locale/${page}`} params={{ locale }} className="link text-ink inline-flex items-center min-h-11">
      {names[page]}
    </Link>
  )
}
