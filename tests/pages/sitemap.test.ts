import { expect, test } from 'vitest'
import { routePaths } from '../support/browser/page-paths.ts'
import { languages, request } from './requests.ts'

const isForSearchEngines = async (path: string): Promise<boolean> => {
  const response = await request(path)
  return response.status === 200 && !(await response.text()).includes('<meta name="robots" content="noindex"')
}

test('the sitemap has every page that search engines may show, and no other, besides the products', async () => {
  const sitemap = await (await request('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>[^<]*?(\/(?:en|ar)[^<]*)<\/loc>/g)]
    .map(([, path]) => path!)
    .filter((path) => !path.includes('/product/'))
  const open: string[] = []
  const paths = routePaths().filter((path) => !path.replace('$locale', '').includes('$'))
  expect(paths.length).toBeGreaterThan(20)
  for (const lang of languages) {
    for (const path of paths.map((each) => each.replace('$locale', lang))) if (await isForSearchEngines(path)) open.push(path)
  }
  expect(listed.toSorted()).toEqual(open.toSorted())
})
