import './list.css';

export const metadata = {
  title: 'Artists | Salamu',
  description: 'Personal video messages from African artists.',
};

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <nav>
            <a href="/">Salamu</a> <a href="/artists">Artists</a> <a href="/how-it-works">How it works</a>{' '}
            <a href="/login">Sign in</a>
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          <a href="/about">About</a> <a href="/faqs">Questions</a> <a href="/terms">Terms</a>{' '}
          <a href="/privacy">Privacy</a>
        </footer>
      </body>
    </html>
  );
}
