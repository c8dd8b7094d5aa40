import { StartupError } from '../startup-error.ts'

/** The server of the bus cannot be reached, while its settings may be right: a node that starts waits for it. */
export class BusUnavailable extends StartupError {}
