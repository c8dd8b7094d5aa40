import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Device, openBrowser, openUserWindow, type UserWindow } from './browser.ts'
import { type ServerProcess, startServer } from './server.ts'

/** A server and a browser for all tests of a file. */
export interface TestEnvironment {
  readonly server: ServerProcess
  readonly browser: Browser
  /** Opens a window of a new user; it is closed after the test. */
  openUserWindow(device?: Device): Promise<UserWindow>
}

export interface EnvironmentOptions {
  /** For tests that kill the server or need an empty one. */
  readonly ownServer?: boolean
}

// The test files of a worker share their modules, and with them one server and one browser. Both end with the process.
let sharedServer: Promise<ServerProcess> | undefined
let sharedBrowser: Promise<Browser> | undefined

/** Starts the server and the browser, unless they are running, before the first test; closes all windows after each. */
export function setUpTestEnvironment({ ownServer = false }: EnvironmentOptions = {}): TestEnvironment {
  let server: ServerProcess | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    sharedServer = ownServer ? sharedServer : (sharedServer ?? startServer())
    sharedBrowser ??= openBrowser()
    server = await (ownServer ? startServer() : sharedServer)
    browser = await sharedBrowser
  })

  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
  })

  afterAll(async () => {
    if (ownServer) await server?.close()
  })

  const environment: TestEnvironment = {
    get server() {
      return assertStarted(server)
    },
    get browser() {
      return assertStarted(browser)
    },
    openUserWindow: (device) => openUserWindow(environment.browser, environment.server.url, device),
  }
  return environment
}

function assertStarted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The server and the browser run only while tests do.')
  return value
}
