import {
  businessOutline,
  chatbubblesOutline,
  helpBuoyOutline,
  peopleOutline,
  pricetagsOutline,
  serverOutline,
  swapHorizontalOutline,
} from 'ionicons/icons'
import type { TextKey } from '#domain/texts/text.model.ts'

interface SettingsGroupFacts {
  readonly label: TextKey
  readonly icon: string
}

/** The subjects of the administration, in the order in which they are listed. */
export const settingsGroups = {
  people: { label: 'settings_people', icon: peopleOutline },
  organisation: { label: 'settings_organisation', icon: businessOutline },
  products: { label: 'settings_products', icon: pricetagsOutline },
  cars: { label: 'settings_cars', icon: swapHorizontalOutline },
  data: { label: 'settings_data', icon: serverOutline },
  messages: { label: 'settings_messages', icon: chatbubblesOutline },
  support: { label: 'settings_support', icon: helpBuoyOutline },
} as const satisfies Readonly<Record<string, SettingsGroupFacts>>

export type SettingsGroup = keyof typeof settingsGroups
