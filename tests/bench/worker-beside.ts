import { type ProductServer, startProduct } from '../support/server/product-server.ts'

/** Starts a process that does the work in the background beside one that serves (`WORKER=none`). @param env of both */
export const startWorkerBeside = (shop: ProductServer, env: Record<string, string>): Promise<ProductServer> =>
  startProduct({ ...env, DATA_DIR: shop.dataDir, WORKER: 'only', PUBLIC_URL: shop.origin, DESK_URL: 'http://desk.localhost:4401' })
