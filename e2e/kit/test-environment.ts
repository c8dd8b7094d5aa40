import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Device, openBrowser, openUserWindow, type UserWindow } from './browser.ts'
import { type RunningServer, type ServerProcess, startServer } from './server.ts'

/** A server and a browser for all tests of a file. */
export interface TestEnvironment<Server extends RunningServer = ServerProcess> {
  readonly server: Server
  readonly browser: Browser
  /** Opens a window of a new user; it is closed after the test. */
  openUserWindow(device?: Device): Promise<UserWindow>
}

export interface EnvironmentOptions<Server extends RunningServer> {
  /** Starts a server for this file alone: for tests that stop it or need an empty one. */
  readonly startOwnServer: () => Promise<Server>
}

// The test files of a worker share their modules, and with them one server and one browser. Both end with the process.
let sharedServer: Promise<ServerProcess> | undefined
let sharedBrowser: Promise<Browser> | undefined

/** Starts the server and the browser, unless they are running, before the first test; closes all windows after each. */
export function setUpTestEnvironment(): TestEnvironment
export function setUpTestEnvironment<Server extends RunningServer>(
  options: EnvironmentOptions<Server>,
): TestEnvironment<Server>
export function setUpTestEnvironment(options?: EnvironmentOptions<RunningServer>): TestEnvironment<RunningServer> {
  let server: RunningServer | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    sharedBrowser ??= openBrowser()
    server = await (options?.startOwnServer() ?? startSharedServer())
    browser = await sharedBrowser
  })

  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
  })

  afterAll(async () => {
    if (options !== undefined) await server?.close()
  })

  const environment: TestEnvironment<RunningServer> = {
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

function startSharedServer(): Promise<ServerProcess> {
  sharedServer ??= startServer()
  return sharedServer
}

function assertStarted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The server and the browser run only while tests do.')
  return value
}
