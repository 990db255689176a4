import '@ionic/react/css/core.css'
import '../theme/tokens.css'
import '../theme/ionic.css'
import '../theme/ionic-quiet.css'
import '../theme/global.css'
import { startTheme } from './theme.ts'

/** What must be there before the first render: styles and the theme. */
export function startPage(): void {
  startTheme()
}
