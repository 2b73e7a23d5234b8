import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TextPage } from '#contract/page-texts/page-text-paths.ts'

const names = { terms: msg`Terms of use`, 'privacy-policy': msg`Privacy policy`, 'about-us': msg`About us` } satisfies Record<
  TextPage,
  unknown
>

export function PageName({ page }: { page: TextPage }) {
  const { i18n } = useLingui()
  return <>{i18n._(names[page])}</>
}
