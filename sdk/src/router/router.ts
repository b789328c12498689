/** The names of react-router-dom in use, as one shared module: the whole library would weigh 63 kB, these weigh 12. */
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './Link.tsx';
