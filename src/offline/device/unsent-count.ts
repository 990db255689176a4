import { openDevice } from './device.ts'

/** How many changes wait on this device, of all who use it. */
export async function countUnsentHere(): Promise<number> {
  const device = await openDevice()
  try {
    return await device.countCommands()
  } finally {
    device.close()
  }
}
