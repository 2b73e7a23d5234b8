import { access, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { PageRequest, RenderedPage } from '#src/app/entry-server.tsx'
import type { Locale } from '#contract/locale.ts'
import type { PageParts } from './compose-page.ts'

/** The front end's module that renders a page; Vite builds it, because it contains JSX and lingui's macros. */
type RenderModule = {
  renderPage(request: PageRequest): Promise<RenderedPage>
  renderFrame(request: PageRequest & { locale: Locale }): Promise<string>
  useTransport(transport: (path: string, init: RequestInit) => Promise<Response>): void
}
export type Renderer = {
  render(request: PageRequest): Promise<RenderedPage>
  renderFrame(request: PageRequest & { locale: Locale }): Promise<string>
}

/**
 * Loads the renderer from `directory` (dist/render). `request` handles the API calls of the pages, in the same process.
 * Throws where the front end has not been built.
 */
export async function loadRenderer(directory: string, request: (path: string, init: RequestInit) => Promise<Response>): Promise<Renderer> {
  const module = (await import(pathToFileURL(join(directory, 'entry-server.js')).href)) as RenderModule
  module.useTransport(request)
  return { render: (page) => module.renderPage(page), renderFrame: (page) => module.renderFrame(page) }
}

/**
 * The renderer of a built storefront; undefined where it has not been built. Its module has one transport: a process opens it once, and
 * pages and previews share it.
 */
export async function openRenderer(
  distDir: string,
  request: (path: string, init: RequestInit) => Promise<Response>,
): Promise<Renderer | undefined> {
  const renderDir = renderDirOf(distDir)
  const isBuilt = await access(join(renderDir, 'prerendered.json')).then(
    () => true,
    () => false,
  )
  return isBuilt ? loadRenderer(renderDir, request) : undefined
}

/** The folder of the renderer in that of the build. */
export const renderDirOf = (distDir: string): string => join(distDir, 'render')

/** The app shells that the build has rendered, by path. */
export async function readPrerendered(directory: string): Promise<Map<string, PageParts>> {
  const text = await readFile(join(directory, 'prerendered.json'), 'utf8')
  return new Map(Object.entries(JSON.parse(text) as Record<string, PageParts>))
}
