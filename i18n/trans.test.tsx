import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShopI18n } from './shop-i18n.ts'
import { Trans } from './trans.tsx'

test.each(['<b>Bold</b> Co', '<0/>', '<0>Gold', 'Fish & <1>Chips</1>'])('a value such as "%s" is text, not markup', (name) => {
  const i18n = new ShopI18n('en', (_, id) => id)
  i18n.load('en', { why: ['Why <0>', ['name'], '</0>, of <1>all</1>'] })
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trans id="why" values={{ name }} components={{ 0: <em />, 1: <b /> }} />
    </I18nProvider>,
  )
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(shown).toBe(`Why <em>${escaped}</em>, of <b>all</b>`)
})
