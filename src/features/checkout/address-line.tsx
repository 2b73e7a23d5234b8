import { Fragment } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'

/** The parts of an address in one line, each in its own direction: an address may be in another language than the page. */
export function AddressLine({ parts }: { parts: Readonly<Record<string, string>> }) {
  const { locale } = usePreferences()
  return Object.entries(parts).map(([name, part], index) => (
    <Fragment key={name}>
      {index > 0 && (locale === 'ar' ? '، ' : ', ')}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
