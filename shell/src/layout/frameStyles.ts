/* Styles that every page has, remotes' pages included: the shell brings them. */
import '@site/shared/ui/styles/fonts.css'
import '@site/shared/ui/styles/tokens.css'
import '@site/shared/ui/styles/reset.css'
import './styles.css'
// Browsers draw no loader: its HTML is in the documents.
import './SplashLoader/SplashLoader.module.css'
