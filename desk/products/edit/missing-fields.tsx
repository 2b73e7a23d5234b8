import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useFieldWord } from './field-words.ts'
import { leadToField } from './fields/lead-to-field.ts'

/** How many fields are asked for at a time: the next ones come as these are filled in. */
const mostAsked = 5

/** What a product needs to be published, and what shoppers also look for; each leads to its field. @param missing, asked paths of fields */
export function MissingFields({ missing, asked }: { missing: readonly string[]; asked: readonly string[] }) {
  return (
    <>
      <FieldLinks label={<Trans>Missing:</Trans>} look="text-warning" paths={missing} />
      {missing.length === 0 && (
        <FieldLinks label={<Trans>Shoppers also look for:</Trans>} look="text-ink-muted" paths={asked.slice(0, mostAsked)} />
      )}
    </>
  )
}

/** The first field that is missing, at the buttons to which somebody has come without it. */
export function FirstMissing({ missing }: { missing: readonly string[] }) {
  const wordOf = useFieldWord()
  const [first] = missing
  if (first === undefined) return null
  const others = missing.length - 1
  return (
    <p className="text-sm text-warning flex flex-wrap items-center gap-x-2">
      <Trans>Missing:</Trans>
      <FieldLink path={first} word={wordOf(first)} />
      {others > 0 && <Plural value={others} one="and # more field" other="and # more fields" />}
    </p>
  )
}

function FieldLinks({ label, look, paths }: { label: ReactNode; look: string; paths: readonly string[] }) {
  const wordOf = useFieldWord()
  if (paths.length === 0) return null
  const fields = new Map(paths.toReversed().map((path) => [wordOf(path), path]))
  return (
    <div className={`text-sm flex flex-wrap items-center gap-x-3 ${look}`}>
      <span>{label}</span>
      {[...fields].toReversed().map(([word, path]) => (
        <FieldLink key={path} path={path} word={word} />
      ))}
    </div>
  )
}

const FieldLink = ({ path, word }: { path: string; word: string }) => (
  <Button variant="link" onClick={({ currentTarget }) => leadToField(currentTarget.form, path)}>
    {word}
  </Button>
)
